import { Group } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import { chatUrl } from '#domain/quote/chat.ts';
import { invitationText } from '#domain/quote/chat-greetings.ts';
import type { Home } from '#lib/catalogue-queries.ts';
import { useConfig, useShopName } from '#state/config.tsx';
import { ButtonAnchor } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Section } from '#ui/section.tsx';
import * as copy from './copy.ts';
import styles from './trust.module.css';

export function Trust({ home }: { readonly home: Home }) {
  const shop = useShopName();
  return (
    <Section title={copy.tradeYouCanRelyOn} text={copy.countedTrust(home.supplierCount, home.countryCount)}>
      <ul className={`tw-fields tw-marks ${styles.points}`}>
        {copy.trustPoints(shop).map((point) => (
          <li key={point.title}>
            <Icon name={point.icon} size={26} />
            <h3>{point.title}</h3>
            <p className="tw-muted">{point.text}</p>
          </li>
        ))}
      </ul>
      <Invite />
    </Section>
  );
}

/** The link contains no phone number: the user picks the recipient in the chat. */
function Invite() {
  const { publicUrl } = useConfig();
  const shop = useShopName();
  // Every server configures its own URL; it is missing only in development.
  const url = publicUrl === '' ? globalThis.location?.origin : publicUrl;
  return (
    <Group className={`tw-marks ${styles.invite}`}>
      <Icon name="gift" size={34} />
      <div>
        <h3>{copy.inviteFriends}</h3>
        <p className="tw-muted">{copy.inviteText}</p>
      </div>
      <ButtonAnchor tone="brand" href={chatUrl('', invitationText(shop, url))} target="_blank" rel="noopener noreferrer">
        {copy.shareOnWhatsapp}
      </ButtonAnchor>
    </Group>
  );
}
