import { IconButton } from './icon-button.tsx'

type Props = { label: string; className?: string | undefined; onClick: () => void }

/** Button with a cross. */
export function CloseButton({ label, ...rest }: Props) {
  return (
    <IconButton aria-label={label} {...rest}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
      </svg>
    </IconButton>
  )
}
