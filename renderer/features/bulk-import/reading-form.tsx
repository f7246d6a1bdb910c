import { Group, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { WireImportJob } from '#domain/listing/import-wire.ts';
import type { CategorySlug } from '#domain/product/category.ts';
import { saveFile } from '#lib/download.ts';
import type { FieldColumns, FileShape, ImportCompany } from '#state/bulk-import.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import { Icon } from '#ui/icon.tsx';
import { CategoryTable } from './category-table.tsx';
import { ColumnFields } from './column-fields.tsx';
import { CompanyFields } from './company-fields.tsx';
import * as copy from './copy.ts';
import { fromChoice, isAskedOf, isKnown, isShopFile, mappingOf } from './field-choice.ts';
import { ratesOf, shapeOf } from './file-shape.ts';
import { focusWrongAnswer } from './questions/answer-field.tsx';
import { type TypedChoices, withAnswers } from './questions/typed-choices.ts';
import { UnderstoodFields } from './questions/understood-fields.tsx';
import type { Reading } from './reading.ts';
import { UnusedColumns } from './unused-columns.tsx';

interface Props {
  readonly job: WireImportJob;
  readonly company: ImportCompany;
  readonly errors: Readonly<Record<string, string>>;
  readonly isBusy: boolean;
  readonly onReadAgain: (reading: Reading) => void;
}

/** Shows how the file was read in four collapsible sections, and reads it again with the user's corrections. */
export function ReadingForm({ job, company, errors, isBusy, onReadAgain }: Props) {
  const [typed, setTyped] = useState(company);
  const [choices, setChoices] = useState<TypedChoices>({});
  const [columns, setColumns] = useState<Readonly<Record<string, string>>>({});
  const [categories, setCategories] = useState<Readonly<Record<string, CategorySlug | null>>>({});
  const { understood, asks, missing } = job;
  const hasCategories = understood !== null && understood.categories.length > 0 && !missing.includes('category');
  const isUnsettled = hasCategories && understood.categories.some(({ ours, isLeftOut }) => ours === null && !isLeftOut);
  const submit = (event: FormEvent<HTMLElement>) => {
    event.preventDefault();
    if (focusWrongAnswer(event.currentTarget)) return;
    const now = shapeOf(job);
    const { rate: typedRate, rates: typedRates, units: typedUnits, ...kept } = choices;
    const { units: _before, ...settled } = { ...now.choices, ...kept };
    const units = withAnswers(now.choices.units, typedUnits);
    const rates = withAnswers(ratesOf(job).rates, typedRates);
    const isSameMoney = kept.currency === undefined || kept.currency === understood?.currency;
    const rate = 'rate' in choices || !isSameMoney ? typedRate : (understood?.rate ?? undefined);
    const shape: FileShape = {
      fields: isKnown(job) && Object.keys(columns).length === 0 ? {} : withChanges(mappingOf(job), columns),
      categories: { ...now.categories, ...categories },
      choices: { ...settled, ...(units !== undefined && { units }) },
    };
    onReadAgain({
      company: typed,
      shape,
      choices: { ...shape.choices, ...(rate !== undefined && { rate }), ...(rates !== undefined && { rates }) },
    });
  };
  const isAsked = isAskedOf(job);
  const hasCompanyErrors = Object.keys(company).some((field) => errors[field] !== undefined);
  const isNeeded = isAsked || missing.length > 0 || isUnsettled || job.good === 0;
  return (
    <Stack component="form" gap="xs" onSubmit={submit}>
      {understood !== null && (
        <Disclosure title={copy.howItWasRead(understood)} isOpen={isAsked}>
          <UnderstoodFields understood={understood} asks={asks} choices={choices} errors={errors} onChange={setChoices} />
        </Disclosure>
      )}
      {!isShopFile(job) && (
        <Disclosure title={copy.mapping} isOpen={missing.length > 0}>
          <ColumnFields job={job} changes={columns} onChange={setColumns} />
        </Disclosure>
      )}
      {understood !== null && understood.unused.length > 0 && <UnusedColumns columns={understood.unused} />}
      {hasCategories && (
        <Disclosure title={copy.categories} isOpen={isUnsettled}>
          <CategoryTable found={understood.categories} settled={categories} onSettle={setCategories} />
        </Disclosure>
      )}
      <Disclosure
        key={String(hasCompanyErrors)}
        title={copy.companyTitle}
        isOpen={hasCompanyErrors || (job.good === 0 && missing.length === 0)}
      >
        <CompanyFields company={typed} errors={errors} onChange={setTyped} />
      </Disclosure>
      <Group justify="flex-end" gap="sm" pt="md">
        <Button
          size="sm"
          onClick={() => saveFile(new Blob([JSON.stringify(shapeOf(job), null, 2)], { type: 'application/json' }), 'mapping.json')}
        >
          <Icon name="download" size={16} />
          {copy.mappingFile}
        </Button>
        <Button type="submit" tone={isNeeded ? 'primary' : 'outline'} disabled={isBusy}>
          {copy.readAgain}
        </Button>
      </Group>
    </Stack>
  );
}

function withChanges(mapping: FieldColumns, changes: Readonly<Record<string, string>>): FieldColumns {
  const merged = new Map(Object.entries(mapping));
  for (const [field, choice] of Object.entries(changes)) {
    const source = fromChoice(choice);
    if (source === undefined) merged.delete(field);
    else merged.set(field, source);
  }
  return Object.fromEntries(merged);
}
