import 'server-only';
import type { FamilyWith } from '@/lib/features/client/use-figures';
import { pickFields } from '@/lib/features/contract/pick-fields';
import type { IndexFamilyOverview, IndexView } from '@/lib/features/indices/contract';

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
