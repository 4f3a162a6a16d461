import { type ReactNode, Suspense } from 'react'
import '#ui/base.css'
import type { ToastStore } from '#ui/toast/toast-store.ts'
import { Toasts } from '#ui/toast/toasts.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import type { PageAddress } from './page-address.ts'

type Props = {
  address: PageAddress
  /** None on pages that are not hydrated. */
  toasts?: ToastStore
  children: ReactNode
}

/** Frame of every page: header, footer, and toasts. */
export function SiteFrame({ address, toasts, children }: Props) {
  const say = useTranslator('messages')
  return (
    <>
      <Header address={address} />
      <main id="content" className="wrap" tabIndex={-1}>
        {children}
      </main>
      {/* Hydrates separately, so that it does not delay the page on a slow phone. */}
      <Suspense>
        <Footer address={address} />
      </Suspense>
      {toasts && <Toasts store={toasts} label={say('toast.area')} dismissLabel={say('toast.dismiss')} />}
    </>
  )
}
