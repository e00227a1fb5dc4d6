import { sheetContract } from '@/lib/features/series/bulk-contract';
import { getBulk } from '@/lib/features/series/get-bulk';
import { route } from '@/lib/http/route';
import { bulkTable, sheetTable } from '@/lib/http/tables';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  sheetContract,
  ({ params, query, context, plan }) => getBulk(context, plan, params.file, query),
  { rows: (bulk, format) => (format === 'csv' ? sheetTable : bulkTable)(bulk) },
);
