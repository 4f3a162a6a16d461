import type { ComponentType } from 'react'
import type { FieldKind } from '#domain/content/model/field.ts'
import { sizeOf } from '#domain/media/picture.ts'
import { GroupField } from '#ui/field/group-field.tsx'
import { Thumbnail } from '../pieces/thumbnail.tsx'
import { BlocksInput } from './blocks-input.tsx'
import { ChoiceInput, ChoicesInput } from './choice-inputs.tsx'
import { useFieldLabel } from './field-label.ts'
import { HoursInput } from './hours-input.tsx'
import type { Drawn, InputContext, InputProps } from './input-props.ts'
import { LanguagesInput } from './languages-input.tsx'
import { ListInput } from './list-input.tsx'
import { CountryInput, PhoneInput, PositionInput, TimeZoneInput, WholeInput } from './place-inputs.tsx'
import { AmountInput, LineInput, MailInput, MomentInput, SlugInput, TextInput } from './plain-inputs.tsx'
import { CountriesInput, CurrenciesInput, ReferenceInput, TargetInput } from './reference-inputs.tsx'
import { RichTextInput } from './rich-text-input.tsx'
import { SlotsInput } from './slots-input.tsx'
import { TextsInput } from './texts-input.tsx'

/** Input component of each kind of field. The type makes a kind without an input a compile error. */
const inputs: { readonly [Kind in FieldKind]: ComponentType<InputProps<Kind>> } = {
  line: LineInput,
  text: TextInput,
  rich_text: RichTextInput,
  slug: SlugInput,
  reference: ReferenceInput,
  target: TargetInput,
  texts: TextsInput,
  countries: CountriesInput,
  languages: LanguagesInput,
  moment: MomentInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  currencies: CurrenciesInput,
  amount: AmountInput,
  country: CountryInput,
  position: PositionInput,
  time_zone: TimeZoneInput,
  phone: PhoneInput,
  mail: MailInput,
  hours: HoursInput,
  whole: WholeInput,
  picture: PictureInput,
  list: ListInput,
  blocks: BlocksInput,
  slots: SlotsInput,
}

type Props = Drawn & { around: Omit<InputContext, 'draw'> }

/** Input of one declared field. */
export function FieldInput({ name, path, field, value, instead, onChange, around }: Props) {
  const fieldLabel = useFieldLabel()
  // The cast is safe: values are checked against the declaration of their fields, and the table has an input for each
  // kind.
  const Input = inputs[field.kind] as ComponentType<Record<string, unknown>>
  const draw = (drawn: Drawn) => <FieldInput key={drawn.path} {...drawn} around={around} />
  return (
    <Input
      field={field}
      path={path}
      value={value}
      instead={instead}
      onChange={onChange}
      label={fieldLabel(name, field)}
      problem={around.problemAt(path)}
      around={{ ...around, draw }}
    />
  )
}

/** Shows a picture without an input, because pictures are chosen and edited on the images screen. */
function PictureInput({ label, value }: InputProps<'picture'>) {
  if (!value) return null
  const { width, height } = sizeOf(value)
  return (
    <GroupField label={label} hint={`${width} × ${height}`}>
      <Thumbnail picture={value} shape="whole" sizes="300px" />
    </GroupField>
  )
}
