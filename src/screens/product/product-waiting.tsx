import { Navigate } from '@tanstack/react-router';
import { shellText } from '../../text/shell.ts';
import { BackLink, Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NoShelves } from '../shell/no-shelves.tsx';
import type { Shelves } from '../shell/use-shelves.ts';

/** A product's place before the first catalogue has arrived. Once it is known to be gone: home. */
export function ProductWaiting({ isGone, shelves }: { isGone: boolean; shelves: Shelves }) {
  if (isGone) return <Navigate to="/home" replace />;
  return (
    <Page>
      <BackLink label={shellText('back')} fallback="/home" />
      {shelves === 'missing' || shelves === 'failed' ? (
        <NoShelves why={shelves} />
      ) : (
        <>
          <output>{shellText('loading')}</output>
          <Skeleton shape="banner" />
          <Skeleton shape="title" />
          <Skeleton shape="line" />
        </>
      )}
    </Page>
  );
}
