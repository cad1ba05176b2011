import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
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
  return (
    <>
      <Button tone="danger" isWide={isWide} onClick={() => setAsking(true)}>
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
