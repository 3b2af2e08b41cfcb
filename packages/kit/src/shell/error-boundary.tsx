import { Component, type ReactNode } from 'react'

type BoundaryProps = { children: ReactNode; fallback: (reset: () => void) => ReactNode }

/** What breaks inside is replaced by `fallback`; `reset` draws it again. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return this.props.fallback(() => this.setState({ failed: false }))
  }
}
