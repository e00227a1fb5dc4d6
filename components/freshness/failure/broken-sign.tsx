import { Unlink } from 'lucide';
import { Icon } from '@/components/ui/icon';

/** The sign of figures that cannot be fetched; nothing else on the site has it. */
export function BrokenSign() {
  return <Icon of={Unlink} className="size-4 shrink-0" />;
}
