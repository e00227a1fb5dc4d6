import 'server-only';
import { pickFields } from '@/lib/contract/pick-fields';
import type { IndexFamilyOverview, IndexView } from '@/lib/read/indices/contract';
import type { FamilyWith } from '@/lib/web/client/hooks/use-figures';

/** The index family with the named figures of each index, as a page's initial data. */
export function familyWith<Field extends keyof IndexView>(
  { data, meta }: IndexFamilyOverview,
  fields: readonly Field[],
): FamilyWith<Field> {
  const { SYC, SYCEFI, SYDEFI, SYRPI } = data.indices;
  const shown = (index: IndexView) => pickFields(index, fields);
  return {
    data: {
      indices: {
        ...(SYC && { SYC: shown(SYC) }),
        ...(SYCEFI && { SYCEFI: shown(SYCEFI) }),
        ...(SYDEFI && { SYDEFI: shown(SYDEFI) }),
        ...(SYRPI && { SYRPI: shown(SYRPI) }),
      },
      syi: data.syi && shown(data.syi),
    },
    meta,
  };
}
