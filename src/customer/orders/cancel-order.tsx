import { type ReactNode, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { useHandOn } from '../../ui/use-hand-on.ts';

/** A button that asks whether an order is to be cancelled (use-cancel-question.tsx). */
export function CancelOrder({
  onCancel,
  isWide = false,
  children,
}: {
  onCancel: () => void;
  isWide?: boolean;
  children: ReactNode;
}) {
  const button = useRef<HTMLButtonElement>(null);
  useHandOn(button);
  return (
    <Button ref={button} tone="danger" isWide={isWide} onClick={onCancel}>
      {children}
    </Button>
  );
}
