import { useState } from 'react';
import { orderText } from '../../text/order.ts';
import { Button } from '../../ui/button.tsx';
import { CancelDialog } from './cancel-dialog.tsx';

/** 'Cancel Order', and the question before it (D15). */
export function CancelOrder({ onCancel }: { onCancel: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button tone="danger" isWide onClick={() => setAsking(true)}>
        {orderText('cancel')}
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
