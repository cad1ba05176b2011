/** A local web server for the tests of picture fetching, with valid and invalid responses. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** 512 by 512 px. */
export const A_PNG = readFileSync('public/icons/icon-512.png');

/** A PNG whose header has huge dimensions. */
function hugePng(): Buffer {
  const bytes = Buffer.from(A_PNG.subarray(0, 64));
  bytes.writeUInt32BE(100_000, 16);
  bytes.writeUInt32BE(100_000, 20);
  return bytes;
}

export interface PictureServer {
  origin: string;
  /** Requested paths. */
  asked: string[];
  close(): Promise<void>;
}

export async function openPictureServer(): Promise<PictureServer> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const redirect = (location: string) => response.writeHead(302, { location }).end();
    switch (request.url) {
      case '/a.png':
        return response.end(A_PNG);
      case '/page.png':
        return response.writeHead(200, { 'content-type': 'image/png' }).end('<html>'.repeat(20));
      case '/huge.png':
        return response.end(hugePng());
      case '/long.png':
        return response.end(Buffer.alloc(6 * 1024 * 1024));
      case '/says-long.png':
        return response.writeHead(200, { 'content-length': 9_000_000 }).end();
      case '/slow.png':
        return response.write(A_PNG.subarray(0, 100));
      case '/moved.png':
        return redirect('/a.png');
      case '/round.png':
        return redirect('/round.png');
      case '/inwards.png':
        return redirect('https://127.0.0.1/a.png');
      case '/router.png':
        return redirect('http://192.168.1.1/a.png');
      default:
        return response.writeHead(404).end();
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
