import type { TextKey } from '../../texts/text-key.ts'
import type { LinkName } from './link.ts'

/** A heading, and what stands under it. */
export type MenuGroup = { readonly title: TextKey<'messages'>; readonly links: readonly LinkName[] }

/** Beside the rates page itself. */
export const headerMenu: readonly { readonly title: TextKey<'messages'>; readonly link: LinkName }[] = [
  { title: 'group.personal', link: 'site_account' },
  { title: 'group.business', link: 'site_internet_collection' },
  { title: 'link.site_pricing', link: 'site_pricing' },
  { title: 'group.help', link: 'site_faq' },
]

/** Below the page. Who supervises differs by country. */
export function footerMenu(supervisors: readonly LinkName[]): readonly MenuGroup[] {
  return [
    {
      title: 'group.product',
      links: ['site_account', 'site_best_account', 'site_mobile_app', 'site_payment_instruments', 'help_order_card'],
    },
    {
      title: 'group.fees',
      links: [
        'site_pricing',
        'site_euro_transfer_fees',
        'site_other_currency_transfer_fees',
        'site_card_pricing',
        'site_precious_metal_fees',
      ],
    },
    {
      title: 'group.business',
      links: [
        'site_internet_collection',
        'site_internet_collection_by_card',
        'site_point_of_sale_collection',
        'site_operator_collection',
        'help_corporate_account_management',
      ],
    },
    { title: 'group.developers', links: ['developers_file_formats', 'developers_checkout_error_codes'] },
    {
      title: 'group.help',
      links: [
        'site_faq',
        'site_contacts',
        'help_payment_support_request',
        'help_call_registration',
        'help_account_closure',
        'consultation',
      ],
    },
    { title: 'group.company', links: ['site_requisites', 'site_where_we_work', 'site_location_map', 'site_jobs'] },
    {
      title: 'group.legal',
      links: ['site_general_agreement', 'site_agreements', 'site_privacy_policy', 'site_pis_rules', 'licence'],
    },
    {
      title: 'group.security',
      links: ['site_safety', 'site_security_recommendations', 'site_data_protection', 'site_kyc'],
    },
    { title: 'group.supervision', links: supervisors },
    {
      title: 'group.reference',
      links: ['central_bank_eu', 'eu_countries', 'sepa_countries', 'bank_codes_swift', 'tax_codes_lt'],
    },
    { title: 'group.apps', links: ['app_store', 'google_play', 'app_gallery'] },
  ]
}
