/** Where the shop delivers (D17). */
import * as v from 'valibot';
import { defaultRecord, toColumns } from '../../domain/record-fields.ts';
import { SERVICE_AREA_FIELDS, type ServiceArea } from '../../domain/store/service-area.ts';
import { adminCollection, type Resolution } from './collection.ts';
import { recordSchema } from '../../api/wire-types.ts';

export interface AdminArea extends ServiceArea {
  id: string;
}

export const NEW_AREA: AdminArea = { id: '', ...defaultRecord(SERVICE_AREA_FIELDS) };

const areaSchema = recordSchema(SERVICE_AREA_FIELDS, { id: v.string() }, ({ id }) => ({ id }));

const areas = adminCollection('service_areas', areaSchema, (area: ServiceArea) =>
  toColumns(SERVICE_AREA_FIELDS, area),
);

export const listAreas = (token: string) => areas.all(token, { sort: 'pincode' });

/** Creates an area if its `id` is ''. */
export const saveArea = (
  token: string,
  opened: AdminArea,
  area: ServiceArea,
  resolution?: Resolution,
  newId?: string,
) => areas.save(token, opened.id === '' ? null : opened, area, { resolution, newId });

export const deleteArea = areas.remove;
