/** Where the shop delivers (D17). */
import * as v from 'valibot';
import type { ServiceArea } from '../../domain/service-area.ts';
import { adminClient, readRows, type Reply, replyTo } from './admin-client.ts';
import { saveRecord, type Settlement } from './admin-save.ts';

export interface AdminArea extends ServiceArea {
  id: string;
}

const areaSchema = v.pipe(
  v.object({ id: v.string(), name: v.string(), pincode: v.string(), is_active: v.boolean() }),
  v.transform(({ is_active: isActive, ...wire }): AdminArea => ({ ...wire, isActive })),
);

export function listAreas(token: string): Promise<Reply<AdminArea[]>> {
  return replyTo(async () =>
    readRows(
      areaSchema,
      await adminClient(token).collection('service_areas').getFullList({ sort: 'pincode' }),
    ),
  );
}

const areaToWire = (area: ServiceArea) => ({
  name: area.name,
  pincode: area.pincode,
  is_active: area.isActive,
});

/** Stores an area, new for an `id` of ''. */
export function saveArea(
  token: string,
  opened: AdminArea,
  area: ServiceArea,
  settlement?: Settlement,
): Promise<Reply<AdminArea>> {
  return saveRecord(token, 'service_areas', areaSchema, {
    opened: opened.id === '' ? null : { id: opened.id, wire: areaToWire(opened) },
    wanted: areaToWire(area),
    ...(settlement && { settlement }),
  });
}

export function deleteArea(token: string, id: string): Promise<Reply<boolean>> {
  return replyTo(() => adminClient(token).collection('service_areas').delete(id));
}
