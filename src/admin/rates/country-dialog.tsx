import { officialNames, type WireSettingValue } from '#contract/desk/countries.ts'
import { providers } from '#domain/sources/provider.ts'
import { sources } from '#domain/sources/source.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useNames } from '../frame/format/names.ts'
import { OrderList } from './order-list.tsx'

/** Country setting being edited. */
export type CountryDraft = Omit<WireSettingValue, 'changed_at' | 'changed_by'>

type Props = {
  name: string
  draft: CountryDraft
  /** Saved default currency. */
  present: string
  /** Currencies on offer. */
  offered: readonly string[]
  isBusy: boolean
  /** Description of another user's change in the meantime. */
  conflict: string | undefined
  onChange: (draft: CountryDraft) => void
  onClose: () => void
  onSave: () => void
}

/** Form of a country's default currency, its official sources in order, and the providers to compare. */
export function CountryDialog({ name, draft, present, offered, isBusy, conflict, onChange, onClose, onSave }: Props) {
  const say = useTranslator('admin')
  const { currencyName } = useNames()
  // The saved currency stays an option even if it is not on offer, or saving another field would change it.
  const currencies = [...new Set([...offered, present])]
  const others = officialNames.filter((source) => !draft.official_sources.includes(source))
  const ordered = [
    ...draft.official_sources.map((id) => ({ id, isOn: true })),
    ...others.map((id) => ({ id, isOn: false })),
  ]
  const compared = providers.map((id) => ({ id, isOn: draft.providers.includes(id) }))
  const isWhole = draft.official_sources.length > 0 && draft.providers.length > 0
  return (
    <Dialog
      title={name}
      onClose={onClose}
      onSubmit={() => isWhole && onSave()}
      actions={
        <>
          <Button onClick={onClose}>{say('offer.discard')}</Button>
          <Button primary type="submit" disabled={isBusy || !isWhole}>
            {say(conflict ? 'offer.save_mine' : 'offer.save')}
          </Button>
        </>
      }
    >
      {conflict && <p role="alert">{conflict}</p>}
      <SelectField
        label={say('countries.currency')}
        value={draft.default_currency}
        options={currencies.map((code) => {
          const named = `${code} ${currencyName(code)}`
          return [code, offered.includes(code) ? named : `${named}, ${say('rates.not_offered')}`] as const
        })}
        onChange={(default_currency) => onChange({ ...draft, default_currency })}
      />
      <h3>{say('countries.sources')}</h3>
      <OrderList
        items={ordered}
        nameOf={({ id }) => sources[id].name}
        onChange={(items) =>
          onChange({ ...draft, official_sources: items.filter(({ isOn }) => isOn).map(({ id }) => id) })
        }
      >
        {({ id }) => sources[id].name}
      </OrderList>
      <h3>{say('countries.providers')}</h3>
      <OrderList
        items={compared}
        nameOf={({ id }) => say(`countries.provider.${id}`)}
        onChange={(items) => onChange({ ...draft, providers: items.filter(({ isOn }) => isOn).map(({ id }) => id) })}
      >
        {({ id }) => say(`countries.provider.${id}`)}
      </OrderList>
      {!isWhole && <p role="alert">{say('countries.one_needed')}</p>}
    </Dialog>
  )
}
