import { Component, type ReactNode } from "react";

type Props = {
  readonly fallback: (error: unknown) => ReactNode;
  /** When this changes, the children are rendered again: a failure on one page must not block the next. */
  readonly resetOn?: string;
  readonly children: ReactNode;
};
type State = { readonly failure: { readonly error: unknown } | null };

/** Renders `fallback` in place of children that threw. A fallback may rethrow to the boundary above. */
export class Boundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.failure && before.resetOn !== this.props.resetOn) this.setState({ failure: null });
  }

  override render(): ReactNode {
    return this.state.failure ? this.props.fallback(this.state.failure.error) : this.props.children;
  }
}
