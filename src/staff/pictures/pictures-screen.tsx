import { useState } from 'react';
import { adminPicturesText } from '../../text/admin-pictures.ts';
import { AdminPage } from '../components/admin-page.tsx';
import { Choice } from '../components/choice.tsx';
import { RemoteView } from '../components/remote-view.tsx';
import { useLeaveGuard } from '../components/dialog/use-leave-guard.tsx';
import { ProductSections } from '../products/product-sections.tsx';
import { readOrderedProducts } from '../bulk-edit/read-ordered-products.ts';
import { useShopQuery } from '../queries/use-shop-query.ts';
import { Camera, type Shot } from './camera.tsx';
import { NO_PICTURES, PictureFiles } from './picture-files.tsx';
import { usePictureUploads } from './use-picture-uploads.ts';

/** Pictures of many products: a folder at once, or with the camera along the shelf (D52). */
export function PicturesScreen() {
  const ordered = useShopQuery(['ordered products'], readOrderedProducts);
  const [mode, setMode] = useState<'files' | 'camera'>('files');
  const [chosen, setChosen] = useState(NO_PICTURES);
  const [shot, setShot] = useState<Shot | null>(null);
  const uploads = usePictureUploads({
    // A picture every few seconds: reading all products each time would take a phone's data.
    onStored: (stored) =>
      ordered.change((known) => ({
        ...known,
        products: known.products.map((product) =>
          product.id === stored.id ? { ...product, ...stored } : product,
        ),
      })),
    onRefused: ordered.refetch,
  });
  const { question } = useLeaveGuard(
    () => uploads.isRunning || uploads.isStopped || chosen.rows.length > 0 || Boolean(shot?.file),
    adminPicturesText('leaveText'),
  );
  return (
    <AdminPage
      title={adminPicturesText('title')}
      sections={<ProductSections />}
      about={adminPicturesText('intro')}
      freshness={ordered}
    >
      <Choice
        label={adminPicturesText('mode')}
        value={mode}
        options={[
          { value: 'files', label: adminPicturesText('modeFiles') },
          { value: 'camera', label: adminPicturesText('modeCamera') },
        ]}
        onChange={setMode}
      />
      <RemoteView remote={ordered}>
        {({ products, categories }) =>
          mode === 'files' ? (
            <PictureFiles
              products={products}
              uploads={uploads}
              chosen={chosen}
              setChosen={setChosen}
            />
          ) : (
            <Camera
              products={products}
              categories={categories}
              uploads={uploads}
              shot={shot}
              setShot={setShot}
            />
          )
        }
      </RemoteView>
      {question}
    </AdminPage>
  );
}
