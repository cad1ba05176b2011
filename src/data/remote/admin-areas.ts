/** Where the shop delivers (D17). */
import * as v from 'valibot';
import type { ServiceArea } from '../../domain/service-area.ts';
import { adminCollection, type Settlement } from './admin-collection.ts';

export interface AdminArea extends ServiceArea {
  id: string;
}

const areaSchema = v.pipe(
  v.object({ id: v.string(), name: v.string(), pincode: v.string(), is_active: v.boolean() }),
  v.transform(({ is_active: isActive, ...wire }): AdminArea => ({ ...wire, isActive })),
);

const areas = adminCollection('service_areas', areaSchema, (area: ServiceArea) => ({
  name: area.name,
  pincode: area.pincode,
  is_active: area.isActive,
}));

export const listAreas = (token: string) => areas.all(token, { sort: 'pincode' });

/** Stores an area, new for an `id` of ''. */
export const saveArea = (
  token: string,
  opened: AdminArea,
  area: ServiceArea,
  settlement?: Settlement,
) => areas.save(token, opened.id === '' ? null : opened, area, { settlement });

export const deleteArea = areas.remove;
