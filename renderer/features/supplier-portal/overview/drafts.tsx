import { picturesOfDraft } from '#domain/listing/draft-pictures.ts';
import { isBlankDraft, missingFields, SELL_STEPS, type SellStep } from '#domain/listing/listing.ts';
import { isOwnPicture } from '#domain/product/picture.ts';
import { useStoredImportJob } from '#state/bulk-import.ts';
import { useWizardDraft, type WizardDraft } from '#state/supplier-portal/wizard-draft.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { RecordList } from '#ui/records/record-list.tsx';
import * as copy from './copy.ts';
import { OverviewRow } from './overview-row.tsx';

/** Returns the number of unfinished drafts and imports on this device. */
export function useDraftCount(): number {
  const [{ draft }] = useWizardDraft();
  const [job] = useStoredImportJob();
  return Number(!isBlankDraft(draft)) + Number(job !== null);
}

export function Drafts() {
  const [stored] = useWizardDraft();
  const [job] = useStoredImportJob();
  const count = useDraftCount();
  return (
    <RecordList anchor="drafts" title={copy.drafts} count={count} empty={copy.noDrafts} next={['/sell', copy.startSelling]}>
      {!isBlankDraft(stored.draft) && <DraftRow {...stored} />}
      {job !== null && (
        <OverviewRow name={copy.spreadsheet} badge={copy.spreadsheetText}>
          <ButtonLink size="sm" to="/sell/import" reloadDocument aria-label={copy.named(copy.goOn, copy.spreadsheet)}>
            {copy.goOn}
          </ButtonLink>
        </OverviewRow>
      )}
    </RecordList>
  );
}

const FIELDS = SELL_STEPS.reduce((sum, { required }) => sum + required.length, 0);

function DraftRow({ draft, step, previews }: WizardDraft) {
  const name = String(draft.name ?? '').trim() || copy.untitled;
  const missing = SELL_STEPS.reduce((sum, _, at) => sum + missingFields((at + 1) as SellStep, draft).length, 0);
  return (
    <OverviewRow
      name={name}
      picture={pictureOf(draft, previews)}
      badge={<Badge size="xs">{copy.draftStep(step, SELL_STEPS.length, SELL_STEPS[step - 1]?.title ?? '')}</Badge>}
      note={missing === 0 ? copy.readyToSubmit : copy.filledOf(FIELDS - missing, FIELDS)}
    >
      <ButtonLink size="sm" tone="brand" to="/sell" reloadDocument aria-label={copy.named(copy.goOn, name)}>
        {copy.goOn}
      </ButtonLink>
    </OverviewRow>
  );
}

/** Returns an uploaded picture only: this page loads none from other sites. */
function pictureOf(draft: WizardDraft['draft'], previews: WizardDraft['previews']): string | null {
  const path = picturesOfDraft(draft).find(isOwnPicture);
  return path === undefined ? null : (previews[path] ?? path);
}
