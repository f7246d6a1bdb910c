import { Group, Stepper } from '@mantine/core';
import { ConsentNote } from '#ui/consent/consent-note.tsx';
import '@mantine/core/styles/Stepper.layer.css';
import { missingFields, SELL_STEPS, type SellStep } from '#domain/listing/listing.ts';
import { useConfig } from '#state/config.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import * as copy from './copy.ts';
import { ListingPreview } from './listing-preview.tsx';
import { ListingSuccess } from './listing-success.tsx';
import styles from './listing-wizard.module.css';
import { Objections } from './objections.tsx';
import { StepCompany } from './step-company.tsx';
import { StepPricing } from './step-pricing.tsx';
import { StepProduct } from './step-product.tsx';
import { useListingWizard } from './use-listing-wizard.ts';
import { useNeededFields } from './use-needed-fields.ts';
import { useStepFocus } from './use-step-focus.ts';

/** Three steps, each requiring the previous one, then the success screen. */
export function ListingWizard() {
  const wizard = useListingWizard();
  const { kiosk } = useConfig();
  const { top, heading } = useStepFocus(wizard.step);
  const needed = useNeededFields(wizard.step, top);
  if (wizard.receipt !== null) return <ListingSuccess receipt={wizard.receipt} onAnother={wizard.reset} />;
  const { step, draft, errors, isSending } = wizard;
  const missing = missingFields(step, draft);
  const canGoNext = missing.length === 0;
  const parts = {
    draft,
    errors: { ...needed.errorsOf(missing), ...errors },
    onChange: wizard.change,
    previews: wizard.previews,
    onPreview: wizard.addPreview,
  };
  return (
    <div className={`tw-columns ${styles.layout}`}>
      <form
        ref={top}
        className="tw-panel tw-stack tw-gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!canGoNext) return needed.show();
          if (step === 3) wizard.submit();
          else wizard.goTo((step + 1) as SellStep);
        }}
      >
        <Progress step={step} onGoTo={wizard.goTo} />
        <h2 ref={heading} tabIndex={-1}>
          {SELL_STEPS[step - 1]?.title}
        </h2>
        {step === 1 && <StepProduct {...parts} />}
        {step === 2 && <StepPricing {...parts} />}
        {step === 3 && <StepCompany {...parts} />}
        {step === 3 && <ConsentNote act="list" />}
        <Objections draft={draft} errors={errors} onGoTo={wizard.goTo} />
        {missing.length > 0 && (
          <p id="still-missing" className="tw-note">
            {copy.stillMissing(missing)}
          </p>
        )}
        <Group justify="space-between" className={styles.buttons}>
          <Button disabled={step === 1 || isSending} onClick={() => wizard.goTo(Math.max(1, step - 1) as SellStep)}>
            {copy.back}
          </Button>
          {/* Not disabled, so that pressing it too early shows what is missing. */}
          <Button
            type="submit"
            tone="primary"
            aria-disabled={!canGoNext || undefined}
            aria-describedby={canGoNext ? undefined : 'still-missing'}
            disabled={isSending}
          >
            {step < 3 ? copy.next : isSending ? copy.submitting : copy.submit}
          </Button>
        </Group>
      </form>
      {/* A kiosk loads no pictures from other sites. */}
      {kiosk === null && <ListingPreview draft={draft} previews={wizard.previews} />}
    </div>
  );
}

const PARTS = { steps: styles.steps ?? '', step: styles.step ?? '', separator: styles.separator ?? '', stepIcon: styles.stepIcon ?? '' };

function Progress({ step, onGoTo }: { readonly step: SellStep; readonly onGoTo: (step: SellStep) => void }) {
  return (
    <Stepper
      active={step - 1}
      size="sm"
      iconSize={36}
      wrap={false}
      allowNextStepsSelect={false}
      completedIcon={<Icon name="check" size={18} />}
      aria-label={copy.steps}
      role="group"
      classNames={PARTS}
      onStepClick={(index) => onGoTo((index + 1) as SellStep)}
    >
      {SELL_STEPS.map(({ title }, index) => (
        <Stepper.Step key={title} label={title} disabled={index >= step} aria-current={index + 1 === step ? 'step' : undefined} />
      ))}
    </Stepper>
  );
}
