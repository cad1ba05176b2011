/** Where the shop delivers (D17). */
import * as v from 'valibot';
import type { ServiceArea } from '../../domain/service-area.ts';
import { adminClient, readRows, type Reply, replyTo } from './admin-client.ts';

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

/** Stores an area, new for an `id` of ''. */
export function saveArea(token: string, id: string, area: ServiceArea): Promise<Reply<AdminArea>> {
  const body = { name: area.name, pincode: area.pincode, is_active: area.isActive };
  const areas = adminClient(token).collection('service_areas');
  return replyTo(async () =>
    v.parse(areaSchema, await (id === '' ? areas.create(body) : areas.update(id, body))),
  );
}

export function deleteArea(token: string, id: string): Promise<Reply<boolean>> {
  return replyTo(() => adminClient(token).collection('service_areas').delete(id));
}
