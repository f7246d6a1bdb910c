import { Chip, Radio } from '@mantine/core';
import '@mantine/core/styles/Chip.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { useState } from 'react';
import { useToast } from '#state/toasts.ts';
import { Button, IconButton, PlainButton } from '#ui/button.tsx';
import { CheckBox } from '#ui/controls/checkbox.tsx';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import { DropZone } from '#ui/controls/drop-zone.tsx';
import { ExplainTotal } from '#ui/explain/explain-total.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Dialog, Sheet } from '#ui/overlay/overlays.tsx';
import { QuantityField } from '#ui/quantity/quantity-field.tsx';
import { Tabs } from '#ui/tabs.tsx';
import * as copy from './copy.ts';

export function AllButtons() {
  return (
    <div className="tw-stack">
      {copy.SIZES.map((size) => (
        <div key={size} className="tw-row">
          {copy.TONES.map((tone) => (
            <Button key={tone} tone={tone} size={size}>
              <Icon name="cart" size={18} />
              {tone}
            </Button>
          ))}
          {copy.TONES.map((tone) => (
            <Button key={tone} tone={tone} size={size} disabled>
              {tone}
            </Button>
          ))}
        </div>
      ))}
      <div className="tw-row">
        <IconButton label={copy.close}>
          <Icon name="close" />
        </IconButton>
        <IconButton label={copy.close} disabled>
          <Icon name="close" />
        </IconButton>
        <PlainButton>{copy.more}</PlainButton>
      </div>
    </div>
  );
}

export function Fields() {
  return (
    <div className="tw-fields">
      <TextField label={copy.label} />
      <TextField label={copy.label} hint={copy.hint} isRequired defaultValue={copy.long} />
      <TextField label={copy.label} error={copy.wrong} />
      <TextField label={copy.label} disabled defaultValue={copy.hint} />
      <SelectField label={copy.label} options={copy.OPTIONS} />
      <SelectField label={copy.label} options={copy.OPTIONS} error={copy.wrong} />
      <TextAreaField label={copy.label} hint={copy.hint} />
      <TextAreaField label={copy.label} error={copy.wrong} />
    </div>
  );
}

export function Choices() {
  const [isChecked, setChecked] = useState(true);
  const [chosen, setChosen] = useState('pl');
  const [shown, setShown] = useState<'pl' | 'vn'>('pl');
  const [quantity, setQuantity] = useState(24);
  return (
    <div className="tw-stack">
      <div className="tw-row">
        <CheckBox isChecked={isChecked} onChange={setChecked}>
          {copy.hint}
        </CheckBox>
        {copy.OPTIONS.map(({ value, label }) => (
          <Radio key={value} label={label} checked={chosen === value} onChange={() => setChosen(value)} />
        ))}
        {copy.OPTIONS.map(({ value, label }) => (
          <Chip key={value} type="radio" checked={chosen === value} onChange={() => setChosen(value)} disabled={value === ''}>
            {label}
          </Chip>
        ))}
        <QuantityField
          label={copy.quantity}
          value={quantity}
          min={12}
          normalise={(raw) => Math.max(12, Number(raw) || 12)}
          onChange={setQuantity}
        />
      </div>
      <Disclosure title={copy.more}>{copy.hint}</Disclosure>
      <DropZone
        label={copy.files}
        fieldLabel={copy.files}
        accept=".csv"
        isBusy={false}
        icon="upload"
        button={copy.chooseFiles}
        note={copy.kinds}
        onFiles={() => undefined}
      >
        {copy.drop}
      </DropZone>
      <Tabs
        label={copy.choices}
        shown={shown}
        onShow={setShown}
        tabs={[
          { name: 'pl', label: copy.fields, content: () => copy.hint },
          { name: 'vn', label: copy.buttons, content: () => copy.emptyText },
        ]}
      />
    </div>
  );
}

export function Overlays() {
  const toast = useToast();
  const [open, setOpen] = useState<'dialog' | 'drawer' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="tw-row">
      <Button onClick={() => setOpen('dialog')}>{copy.open}</Button>
      <Button onClick={() => setOpen('drawer')}>{copy.openDrawer}</Button>
      <Button
        onClick={() =>
          toast({
            title: copy.title,
            description: copy.emptyText,
            action: { label: copy.undo, altText: copy.undo, onClick: () => undefined },
          })
        }
      >
        {copy.showToast}
      </Button>
      <Button onClick={() => toast({ title: copy.failed, description: copy.long, tone: 'destructive' })}>{copy.showBadToast}</Button>
      <ExplainTotal trace={copy.TRACE} note={copy.hint} />
      <Dialog isOpen={open === 'dialog'} onClose={close} title={copy.title}>
        {copy.emptyText}
      </Dialog>
      <Sheet isOpen={open === 'drawer'} onClose={close} title={copy.title}>
        {copy.emptyText}
      </Sheet>
    </div>
  );
}
