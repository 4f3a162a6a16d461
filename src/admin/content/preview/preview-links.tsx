import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WireDocumentValue } from '#contract/content/document-wire.ts'
import { createPreview, endPreview, listPreviews, previewHours } from '#contract/desk/previews.ts'
import { type Language, languageNames, offeredLanguages } from '#domain/texts/languages/language.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Field } from '#ui/field/field.tsx'
import { GroupField } from '#ui/field/group-field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import lists from '#ui/list/list.module.css'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../../frame/calls/desk-context.tsx'
import { useTellError } from '../../frame/calls/error-messages.ts'
import { useMoments } from '../../frame/format/moments.ts'
import { useCopy } from '../../frame/screen/copy.ts'
import type { FormKind } from '../../kinds/content-kinds.ts'
import styles from './document-preview.module.css'
import { previewAddress } from './preview-path.ts'
import { CountryChoice, firstCountry } from './seen-choices.tsx'

type Props = { kind: FormKind; document: WireDocumentValue; language: Language; onClose: () => void }

const dayChoices = [1, previewHours.usual / 24, previewHours.max / 24]

/** Dialog that creates and revokes preview links. */
export function PreviewLinks({ kind, document, language: first, onClose }: Props) {
  const say = useTranslator('admin')
  const { call, toasts } = useDesk()
  const { formatMoment } = useMoments()
  const tellError = useTellError()
  const copy = useCopy()
  const queries = useQueryClient()
  const [days, setDays] = useState(String(previewHours.usual / 24))
  const [language, setLanguage] = useState(first)
  const [country, setCountry] = useState(firstCountry)
  const [typed, setTyped] = useState('')
  const at = typed ? new Date(typed) : undefined
  const key = ['previews', document.id]
  const reading = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listPreviews, { path: {}, query: { document: document.id }, signal }),
  })
  const mayCreate = reading.data?.may_create ?? false
  const changed = () => queries.invalidateQueries({ queryKey: key })
  const refuse = (error: unknown) => tellError(error)
  const making = useMutation({
    mutationFn: () =>
      call(createPreview, {
        path: {},
        query: {},
        body: { document: document.id, hours: Number(days) * 24, ...(at && { seen_at: at.toISOString() }) },
      }),
    onSuccess: changed,
    onError: refuse,
  })
  const ending = useMutation({
    mutationFn: (id: number) => call(endPreview, { path: { id: String(id) }, query: {} }),
    onSuccess: () => toasts.show({ kind: 'success', text: say('content.links.ended') }),
    onError: refuse,
    onSettled: changed,
  })
  const address =
    making.data && previewAddress(location.origin, making.data.token, { language, country, place: kind.preview?.place })
  return (
    <Dialog
      title={say('content.links.title')}
      onClose={onClose}
      onSubmit={() => (address ? copy(address) : mayCreate && making.mutate())}
      actions={
        <>
          <Button onClick={onClose}>{say('content.links.close')}</Button>
          {(address || mayCreate) && (
            <Button primary type="submit" disabled={making.isPending}>
              {say(address ? 'content.links.copy' : 'content.links.make')}
            </Button>
          )}
        </>
      }
    >
      <p>{say('content.links.lead')}</p>
      <SelectField
        label={say('content.links.language')}
        value={language}
        options={offeredLanguages.map((one) => [one, languageNames[one]] as const)}
        onChange={setLanguage}
      />
      <GroupField label={say('content.stage.country')}>
        <CountryChoice country={country} onChange={setCountry} />
      </GroupField>
      {making.data ? (
        <Field
          label={say('content.links.address')}
          hint={say('content.links.once')}
          value={address ?? ''}
          onChange={() => {}}
          readOnly
          dir="ltr"
          onFocus={({ target }) => target.select()}
        />
      ) : (
        <>
          <Field
            type="datetime-local"
            label={say('content.links.moment')}
            value={typed}
            onChange={setTyped}
            hint={say('content.links.moment_hint')}
          />
          <SelectField
            label={say('content.links.good')}
            value={days}
            options={dayChoices.map((one) => [String(one), say.count('content.links.days', one)] as const)}
            onChange={setDays}
          />
        </>
      )}
      {reading.data && reading.data.previews.length > 0 && (
        <GroupField label={say('content.links.listed')}>
          <ul className={`${lists.stack} ${styles.links}`}>
            {reading.data.previews.map(({ id, created_by, expires_at, seen_at, may_end }) => (
              <li key={id}>
                <span>
                  <bdi>{created_by}</bdi>
                  <small>{say('content.links.until', { moment: formatMoment(new Date(expires_at)) })}</small>
                  {seen_at && <small>{`${say('content.links.moment')}: ${formatMoment(new Date(seen_at))}`}</small>}
                </span>
                {may_end && (
                  <Button data-small disabled={ending.isPending} onClick={() => ending.mutate(id)}>
                    {say('content.links.end')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </GroupField>
      )}
    </Dialog>
  )
}
