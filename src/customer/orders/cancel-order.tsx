import { type ReactNode, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { useFocusHeadingOnRemoval } from '../../ui/use-focus-heading-on-removal.ts';

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
  useFocusHeadingOnRemoval(button);
  return (
    <Button ref={button} tone="danger" isWide={isWide} onClick={onCancel}>
      {children}
    </Button>
  );
}
