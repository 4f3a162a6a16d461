import { useState } from 'react'
import { useTranslator } from '#ui/translator-context.tsx'
import { useCountText } from '../../frame/format/use-count-text.ts'
import { useSettled } from '../../frame/screen/use-settled.ts'
import { useDocumentOptions, useDocumentTitles } from '../data/content-data.ts'
import { Picker } from './picker.tsx'

type Props = {
  label: string
  /** Collection of the document. */
  of: string
  value: number | undefined
  onChange: (id: number | undefined) => void
  isDisabled?: boolean
  /** Label of the empty option, if there is one. */
  none?: string
}

/** Picker for a document. The server searches, because a collection may be of any size. */
export function DocumentPicker({ label, of, value, onChange, isDisabled, none }: Props) {
  const say = useTranslator('admin')
  const countText = useCountText()
  const [typed, setTyped] = useState<string>()
  const wanted = typed?.trim() ?? ''
  const settled = useSettled(wanted)
  const { data, isFetching } = useDocumentOptions(of, typed === undefined ? undefined : settled)
  const titles = useDocumentTitles(of, value === undefined ? [] : [value])
  const { total, has_next } = data?._metadata ?? { total: 0, has_next: false }
  return (
    <Picker
      label={label}
      isDisabled={isDisabled}
      none={none}
      value={value === undefined ? '' : String(value)}
      options={(data?.items ?? []).map(({ id, title, key }) => ({ id: String(id), name: title, detail: key }))}
      elsewhere={{
        chosen: titles ? (titles.get(value ?? 0) ?? String(value)) : '…',
        isLooking: isFetching || wanted !== settled,
        more: has_next ? say('content.picker_more', { total: countText(total) }) : undefined,
        onSearch: setTyped,
      }}
      onChange={(id) => onChange(id ? Number(id) : undefined)}
    />
  )
}
