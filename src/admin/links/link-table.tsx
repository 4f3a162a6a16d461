import { Fragment } from 'react'
import type { WireCatalogueLinkValue } from '#contract/desk/links.ts'
import { links } from '#domain/content/model/collections/links.ts'
import type { LinkCheck } from '#domain/content/model/link-check.ts'
import { deskPath } from '#domain/desk/desk-path.ts'
import { languageNames } from '#domain/texts/languages/language.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Tag } from '#ui/badge/tag.tsx'
import { Table } from '#ui/table/table.tsx'
import type { Tone } from '#ui/tone/tone.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { StateMark } from '../content/pieces/part-state.tsx'
import { useListKeys } from '../keyboard/use-list-keys.ts'
import { DeskLink } from '../routing/desk-link.tsx'
import { usePerson } from '../session/use-session.ts'
import styles from './links.module.css'
import { checkOf } from './use-catalogue.ts'

export function LinkTable({ links: shown }: { links: readonly WireCatalogueLinkValue[] }) {
  const say = useTranslator('admin')
  const list = useListKeys<HTMLTableElement>()
  return (
    <Table ref={list}>
      <thead>
        <tr>
          <th scope="col">{say('links.name')}</th>
          <th scope="col">{say('links.english')}</th>
          <th scope="col">{say('links.others')}</th>
          <th scope="col">{say('links.form')}</th>
          <th scope="col" data-figure>
            {say('links.used')}
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {shown.map((link) => (
          <LinkRow key={link.name} link={link} />
        ))}
      </tbody>
    </Table>
  )
}

const tones: Partial<Record<LinkCheck, Tone>> = { good: 'gain', plain: 'warn', nowhere: 'loss' }

function LinkRow({ link }: { link: WireCatalogueLinkValue }) {
  const say = useTranslator('admin')
  const { name, label, addresses, overrides, uses, is_log_in } = link
  const check = checkOf(link)
  const english = overrides.find(({ language, state }) => language === 'en' && isPublished(state))
  const leadsTo = english?.said_address ?? addresses.en ?? ''
  const others = overrides.filter(({ language, target }) => target !== null && !(language === 'en' && english))
  return (
    <tr>
      <th scope="row">
        {label}
        <small dir="ltr">{name}</small>
      </th>
      <td data-label={say('links.english')}>
        <bdi className={styles.address} data-is={english?.said_address ? 'overridden' : undefined}>
          <Address address={leadsTo} />
        </bdi>
        {english?.address && english.address !== leadsTo && (
          <small className={styles.next}>
            <StateMark state={english.state} />{' '}
            <bdi>
              <Address address={english.address} />
            </bdi>
            <span className="unseen">, {say(`content.state.${english.state}`)}</span>
          </small>
        )}
      </td>
      <td data-label={say('links.others')}>
        <span className={styles.languages}>
          {others.map(({ language, state }) => (
            <Tag key={language} className={styles.tag} title={languageNames[language]}>
              <StateMark state={state} />
              {language}
              <span className="unseen">, {say(`content.state.${state}`)}</span>
            </Tag>
          ))}
          {others.length === 0 && (
            <span className={styles.quiet}>
              {Object.keys(addresses).length > 1
                ? say.count('links.own', Object.keys(addresses).length - 1)
                : say('links.as_english')}
            </span>
          )}
        </span>
      </td>
      <td data-label={say('links.form')}>
        <Badge tone={tones[check]}>{say(`links.check.${check}`)}</Badge>
      </td>
      <td data-label={say('links.used')} data-figure>
        {uses.length + (is_log_in ? 1 : 0)}
      </td>
      <td>
        <EditLink link={link} />
      </td>
    </tr>
  )
}

/** Links to the screen where the link is, or can be, overridden. */
function EditLink({ link: { name, document } }: { link: WireCatalogueLinkValue }) {
  const say = useTranslator('admin')
  const { rights } = usePerson()
  return (
    <DeskLink
      className={styles.edit}
      to={document === null ? deskPath('links', { name }) : `links/${document}`}
      data-item
    >
      {say(rights.includes(links.may.change) ? 'links.edit' : 'content.open')}
      <span className="unseen">, {name}</span>
    </DeskLink>
  )
}

function isPublished(state: string): boolean {
  return state === 'published' || state === 'changed'
}

/** Shows an address without https://, with line breaks between its parts only. */
function Address({ address }: { address: string }) {
  return address
    .replace(/^https:\/\//, '')
    .split(/(?<=\/)/)
    .map((part, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place, and two may be the same
      <Fragment key={place}>
        {part}
        <wbr />
      </Fragment>
    ))
}
