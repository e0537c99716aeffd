import { Component, type ReactNode } from 'react'

type Props = { readonly instead: ReactNode; readonly children: ReactNode }

/** An error boundary: renders `instead` where a part of the page failed or could not be fetched. */
export class Boundary extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? this.props.instead : this.props.children
  }
}
