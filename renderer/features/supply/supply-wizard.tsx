import { missingFields, SELL_STEPS, type SellStep, stepOfField } from '#domain/listing/listing.ts';
import { Button, PlainButton } from '#ui/button.tsx';
import * as copy from './copy.ts';
import { ListingPreview } from './listing-preview.tsx';
import { ListingSuccess } from './listing-success.tsx';
import { StepCompany } from './step-company.tsx';
import { StepPricing } from './step-pricing.tsx';
import { StepProduct } from './step-product.tsx';
import styles from './supply-wizard.module.css';
import { useSupplyWizard } from './use-supply-wizard.ts';

const STEPS: readonly SellStep[] = [1, 2, 3];

/** Three gated steps, then the success screen. */
export function SupplyWizard() {
  const wizard = useSupplyWizard();
  if (wizard.receipt !== null) return <ListingSuccess receipt={wizard.receipt} onAnother={wizard.reset} />;
  const { step, draft, errors, isSending } = wizard;
  const canGoNext = missingFields(step, draft).length === 0;
  const parts = { draft, errors, onChange: wizard.change, previews: wizard.previews, onPreview: wizard.addPreview };
  return (
    <div className={styles.layout}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!canGoNext) return;
          if (step === 3) wizard.submit();
          else wizard.goTo((step + 1) as SellStep);
        }}
      >
        <Progress step={step} />
        <h2>{SELL_STEPS[step - 1]?.title}</h2>
        {step === 1 && <StepProduct {...parts} />}
        {step === 2 && <StepPricing {...parts} />}
        {step === 3 && <StepCompany {...parts} />}
        <Objections errors={errors} onGoTo={wizard.goTo} />
        <div className={styles.buttons}>
          <Button disabled={step === 1 || isSending} onClick={() => wizard.goTo(Math.max(1, step - 1) as SellStep)}>
            {copy.back}
          </Button>
          <Button type="submit" tone="primary" disabled={!canGoNext || isSending}>
            {step < 3 ? copy.next : isSending ? copy.submitting : copy.submit}
          </Button>
        </div>
      </form>
      <ListingPreview draft={draft} previews={wizard.previews} />
    </div>
  );
}

function Progress({ step }: { readonly step: SellStep }) {
  return (
    <ol className={styles.progress} aria-label={copy.steps}>
      {STEPS.map((number) => (
        <li key={number} aria-current={number === step ? 'step' : undefined} data-done={number < step}>
          <span>{number}</span>
          {SELL_STEPS[number - 1]?.title}
        </li>
      ))}
    </ol>
  );
}

/** What the server objected to, with the way to each field's step. */
function Objections({ errors, onGoTo }: { readonly errors: Readonly<Record<string, string>>; readonly onGoTo: (step: SellStep) => void }) {
  const entries = Object.entries(errors);
  if (entries.length === 0) return null;
  return (
    <ul className={styles.objections} aria-label={copy.pleaseCorrect}>
      {entries.map(([field, message]) => (
        <li key={field}>
          {message} <PlainButton onClick={() => onGoTo(stepOfField(field))}>{copy.goToStep(stepOfField(field))}</PlainButton>
        </li>
      ))}
    </ul>
  );
}
