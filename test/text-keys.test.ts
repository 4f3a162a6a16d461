import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { editNames } from '#admin/images/edit-labels.ts'
import { uploadGroups } from '#admin/images/uploads/upload-lines.ts'
import { keyPlaces } from '#admin/keyboard/key-table.ts'
import { contentKinds } from '#admin/kinds/content-kinds.ts'
import { listStates } from '#contract/content/desk-content-many.ts'
import { errorStatus } from '#contract/core/error.ts'
import { imageIssues } from '#contract/desk/images.ts'
import { linkPurposes } from '#contract/desk/link.ts'
import { versionStates } from '#contract/desk/margin-history.ts'
import { askOutcomes } from '#contract/desk/sources.ts'
import { fileProblems } from '#contract/desk/text-files.ts'
import { checkPurposes } from '#contract/public/check.ts'
import { linkNames } from '#domain/addresses/links/link.ts'
import { contactFieldNames } from '#domain/contact/contact-message.ts'
import { messageStates } from '#domain/contact/message-state.ts'
import { blockKindOf } from '#domain/content/blocks/block-kinds.ts'
import { contactWays } from '#domain/content/blocks/contact-ways.ts'
import { blockNames } from '#domain/content/model/block-names.ts'
import { collections } from '#domain/content/model/collections/collections.ts'
import type { Fields } from '#domain/content/model/field.ts'
import { linkChecks } from '#domain/content/model/link-check.ts'
import { questionPlaces } from '#domain/content/presenting/question-places.ts'
import { cities } from '#domain/countries/clock.ts'
import { unknownError } from '#domain/feedback/feedback.ts'
import { views } from '#domain/filter/table-view.ts'
import { historyRanges } from '#domain/history/chosen-range.ts'
import { intervals } from '#domain/history/interval.ts'
import { mailFaults } from '#domain/mail/mail-fault.ts'
import { mailKinds, templateNames } from '#domain/mail/mail-kind.ts'
import { encryptions } from '#domain/mail/mail-server.ts'
import { mailStates } from '#domain/mail/outgoing-mail.ts'
import { changeStates } from '#domain/margins/change-state.ts'
import { changeProblems } from '#domain/margins/margin-change.ts'
import { marginColumns } from '#domain/margins/margin-file.ts'
import { corners } from '#domain/media/edit-moves.ts'
import { shapeNames } from '#domain/media/rendition.ts'
import { refusalReasons, uploadNotes } from '#domain/media/upload.ts'
import { listProblems } from '#domain/money/currency-list.ts'
import { actions } from '#domain/people/act.ts'
import { passwordProblems, passwordStrengths } from '#domain/people/password.ts'
import { rightNames, roles } from '#domain/people/rights.ts'
import { intervalProblems } from '#domain/places/opening-hours.ts'
import { withholdingReasons } from '#domain/rates/offer-rules.ts'
import { ownRateProblems } from '#domain/rates/own-rate-file.ts'
import { proposalStates } from '#domain/rates/own-rate-proposal.ts'
import { freshnessStates } from '#domain/sources/freshness.ts'
import { suspicionReasons } from '#domain/sources/held-figure.ts'
import { clientTypes, providerDisplayName, providers } from '#domain/sources/provider.ts'
import { origins } from '#domain/sources/publication.ts'
import { sourceNames } from '#domain/sources/source.ts'
import { urgencies } from '#domain/tasks/task.ts'
import { textMarks } from '#domain/texts/translating/text-cell.ts'
import type { TextKey } from '#domain/texts/translating/text-key.ts'
import { textDomains } from '#domain/texts/translating/translation-book.ts'
import { themes } from '#ui/theme.ts'
import { filesIn, textOf } from './project-files.ts'

/** Field declarations of all collections and blocks. */
const declared = [...collections, ...blockNames.map(blockKindOf)].flatMap(({ shared, local }) => [shared, local])

/** Names of all declared fields, also within lists. */
const fieldNames = declared.flatMap(namesIn)

function namesIn(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => [name, ...(field.kind === 'list' ? namesIn(field.of) : [])])
}

/** Names of all declared choices, also within lists. */
const choiceNames = declared.flatMap(choicesIn)

function choicesIn(fields: Fields): string[] {
  return Object.values(fields).flatMap((field) => {
    if (field.kind === 'list') return choicesIn(field.of)
    return field.kind === 'choice' || field.kind === 'choices' ? field.of : []
  })
}

/** Names of all content lists. Pages have a second one. */
const kindNames = [...Object.keys(contentKinds), 'filled_layouts']

const rateTabs = ['shown', 'own', 'currencies', 'countries']

const english = Object.keys({ ...read('messages'), ...read('currency_exchange'), ...read('admin') })
const code = filesIn('src')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^src\/contract\//.test(file))
  .map(textOf)
  .join('\n')

/**
 * Keys that the code composes, with a star in place of the variable part, and its values. The compiler checks that every
 * composed key has a text; this list is there to find texts that are no longer used.
 */
const composedKeys: Readonly<Record<string, readonly string[]>> = {
  'action.*': actions,
  'backgrounds.preview_*': ['light', 'dark'],
  'blocks.about.*': blockNames,
  'check.lead_*': [...checkPurposes, 'recaptcha'],
  'check.next_*': checkPurposes,
  'city.*': cities,
  'content.choice.*': choiceNames,
  'content.conflict.*': ['mine', 'theirs'],
  'content.create.*': kindNames,
  // `note` is of a day with special opening hours.
  'content.field.*': [...fieldNames, 'slots_of_layout', 'note'],
  'content.gone.*': ['page', 'image', 'other'],
  'content.lead.*': kindNames,
  'content.state.*': listStates,
  'content.target.*': ['link', 'page', 'address'],
  'content.without.*': questionPlaces,
  'countries.provider.*': providers,
  'currencies.change.*': ['added', 'removed', 'on', 'off', 'moved'],
  'currencies.problem.*': listProblems.filter((one) => one !== 'house_off'),
  'filter.*': ['from', 'to'],
  'filter.*_amount': ['from', 'to'],
  'filter.*_currency': ['from', 'to'],
  'freshness.*': [...freshnessStates, 'switched_off'],
  'held.decision.*': ['released', 'rejected', 'superseded'],
  'held.reason.*': suspicionReasons,
  'history.*': [...historyRanges, ...intervals.filter((interval) => interval !== 'daily')],
  'history.*_short': historyRanges.filter((range) => range !== 'all'),
  'home.*': urgencies,
  'image_editor.corner.*': corners,
  'image_editor.shape.*': shapeNames,
  'images.done.*': editNames,
  'images.need.*': imageIssues,
  'images.note.*': uploadNotes,
  'images.problem.*': [...refusalReasons, 'too_large', 'too_many', 'interrupted'],
  'images.state.*': ['waiting', 'working', 'done'],
  'images.tally.*': uploadGroups,
  'inbox.state.*': messageStates,
  'join.*': linkPurposes,
  'join.*_lead': linkPurposes,
  'keys.*': keyPlaces,
  'link.*': linkNames,
  'links.check.*': linkChecks,
  'links.only.*': ['all', 'overridden', 'problems'],
  'mails.encryption.*': encryptions,
  'mails.fault.*': mailFaults,
  'mails.form.*': ['page', 'text'],
  'mails.is.*': ['all', ...mailStates],
  'mails.kind.*': mailKinds,
  'mails.letter.*': templateNames,
  'mails.tab.*': ['sent', 'letters', 'connection'],
  'margins.*': ['approve', 'reject', 'withdraw'],
  'margins.apart_*': ['above', 'below'],
  'margins.client.*': [...clientTypes, 'all'],
  'margins.done.*': ['approve', 'reject', 'withdraw'],
  'margins.plan_*': ['until', 'after', 'same', 'pending'],
  'margins.problem.*': [...marginColumns, ...changeProblems, 'unreadable'],
  'margins.show.*': ['all', 'particular', 'changed'],
  'margins.starts_*': ['past', 'far'],
  'margins.state.*': changeStates,
  'margins.tier_problem.*': ['wrong', 'known', 'large'],
  'margins.today_*': ['above', 'below'],
  'margins.version.*': versionStates,
  'margins.version_ended.*': ['withdrawn', 'rejected'],
  'menu.*': ['header', 'footer'],
  'menu.change.*': ['added', 'removed', 'moved', 'label', 'target', 'shown'],
  'menu.said.*': ['lifted', 'moved', 'stuck', 'dropped', 'put_back'],
  'menu.why.*': ['missing', 'trashed', 'unpublished', 'partly', 'unknown', 'empty'],
  'nav.*': kindNames,
  'need.source_*': ['late', 'failing'],
  'need.source_shown_*': ['all', 'some', 'most'],
  'own.done.*': ['approve', 'reject', 'withdraw'],
  'own.problem.*': [...ownRateProblems, 'unreadable'],
  'own.state.*': proposalStates,
  'page.contact.*': [...contactFieldNames, 'failed', 'check', 'often', 'first_kept'],
  'page.contact.problem.*': contactFieldNames,
  'page.ways.*': contactWays,
  'password.*': passwordProblems,
  'people.mailing.*': ['waiting', 'sent', 'failed', 'stopped'],
  'place.*': ['latitude', 'longitude'],
  'place.hours_wrong.*': Object.keys(intervalProblems),
  'provider.*': providers.map(providerDisplayName),
  'rates.client.*': clientTypes,
  'rates.lead.*': rateTabs,
  'rates.tab.*': rateTabs,
  'rates.withheld.*': withholdingReasons,
  'recorded.*': intervals,
  'right.*': rightNames,
  'role.*': roles,
  'source.*': sourceNames,
  'source_brief.*': sourceNames,
  'sources.came.*': origins.filter((one) => one !== 'set'),
  'sources.is.*': [...freshnessStates, 'none', 'off'],
  'sources.number_*': ['failing', 'bundled', 'silent', 'off'],
  'sources.outcome.*': askOutcomes.filter((one) => one !== 'brought' && one !== 'failed'),
  'strength.*': passwordStrengths,
  'table.*': [...views, 'ascending', 'descending'],
  'texts.domain.*': textDomains,
  'texts.file.*': fileProblems,
  'texts.only.*': ['all', ...textMarks],
  'texts.problem.*': [
    'unknown_key',
    'unexpected_forms',
    'labelled_form',
    'unknown_rule',
    'nothing_for_one',
    'empty_or_spaced_form',
    'typewriter_quotes',
    'unseen_characters',
    'still_english',
    'repeated',
    'too_long',
    'source_changed',
    'marked_up',
  ],
  'theme.*': themes,
  'withheld.*': withholdingReasons,
}

/** Texts of a part of the product that does not exist yet. */
const unusedYet = ['toast.saved']

function read(domain: string): Record<string, string> {
  return JSON.parse(readFileSync(`seeds/translations/${domain}.en.json`, 'utf8'))
}

test('neither a misspelt key nor a composed key without a text compiles', () => {
  const state: (typeof freshnessStates)[number] = 'fresh'
  const right: TextKey[] = ['page.title', `freshness.${state}`]
  const wrong: TextKey[] = [
    // @ts-expect-error: the title is misspelt.
    'page.titel',
    // @ts-expect-error: no column is named after a state.
    `column.${state}`,
  ]
  expect([...right, ...wrong].map((key) => english.includes(key))).toEqual([true, true, false, false])
})

test('every text is used by the code, and every key in the code has a text', () => {
  const quoted = new Set([...code.matchAll(/'([\w.]+)'/g)].map(([, text]) => text))
  const groups = new Set(english.map((key) => key.split('.', 1)[0]))
  const templates = [...code.matchAll(/`(\w+)(\.[\w.]*\$\{[^`]*)`/g)]
    .filter(([, group]) => groups.has(group))
    .map(([, group, rest = '']) => group + rest.replace(/\$\{[^}]*\}/g, '*'))
  expect([...new Set(templates)].toSorted()).toEqual(Object.keys(composedKeys))
  const used = new Set([
    ...Object.entries(composedKeys).flatMap(([key, names]) => names.map((name) => key.replace('*', name))),
    ...english.filter((key) => quoted.has(key)),
    ...Object.keys(errorStatus),
    unknownError,
    ...unusedYet,
  ])
  expect(english.filter((key) => !used.has(key))).toEqual([])
  expect([...used].filter((key) => !english.includes(key))).toEqual([])
})
