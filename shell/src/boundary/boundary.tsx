import { Component, type ReactNode } from "react";

type Props = {
  readonly fallback: (error: unknown) => ReactNode;
  /** When it changes, the children are tried again: what failed on one page says nothing of the next. */
  readonly resetOn?: string;
  readonly children: ReactNode;
};
type State = { readonly failure: { readonly error: unknown } | null };

/** Shows `fallback` where its children threw. A fallback may throw the error on, to the boundary above. */
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
