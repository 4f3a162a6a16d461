import { Component, type ReactNode } from 'react'

type Props = {
  /** What is shown instead of a screen that threw. */
  failure: (error: unknown, tryAgain: () => void) => ReactNode
  children: ReactNode
}

type State = { readonly thrown: { readonly error: unknown } | undefined }

/** Holds up what a screen throws, so that the rest of the desk stays. Only a class can. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { thrown: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { thrown: { error } }
  }

  override render(): ReactNode {
    const { thrown } = this.state
    if (!thrown) return this.props.children
    return this.props.failure(thrown.error, () => this.setState({ thrown: undefined }))
  }
}
