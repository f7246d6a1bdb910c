import { useColorScheme } from '#state/color-scheme.ts';
import { IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import * as copy from './copy.ts';

export function ColorSchemeToggle() {
  const { scheme, other, toggle } = useColorScheme();
  return (
    <IconButton label={copy.switchColours(other)} className="tw-only-wide" onClick={toggle}>
      <Icon name={scheme === 'dark' ? 'sun' : 'moon'} size={22} />
    </IconButton>
  );
}
