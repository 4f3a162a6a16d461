import { inEveryLanguage, type LinkVariants } from './link-variants.ts'

/** The help centre. */
export const helpLinks = {
  help_account_closure: article('account/closure'),
  help_order_card: article('cards/order'),
  help_corporate_account_management: article('business/account-management'),
  help_payment_support_request: article('requests/payment'),
  help_call_registration: article('requests/call'),
} as const satisfies Record<string, LinkVariants>

function article(path: string): LinkVariants {
  return inEveryLanguage((language) => `support:/${language}/${path}`)
}
