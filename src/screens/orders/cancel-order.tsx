import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useHandOn } from '../../ui/use-hand-on.ts';
import { CancelDialog } from './cancel-dialog.tsx';

/** A button that cancels an order, and the question before it (D15). */
export function CancelOrder({
  onCancel,
  isWide = false,
  children,
}: {
  onCancel: () => void;
  isWide?: boolean;
  children: ReactNode;
}) {
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useHandOn(button);
  return (
    <>
      <Button ref={button} tone="danger" isWide={isWide} onClick={() => setAsking(true)}>
        {children}
      </Button>
      <CancelDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onCancel();
        }}
      />
    </>
  );
}
