import { Component, type ReactNode } from "react";

type Props = { readonly fallback: (error: unknown) => ReactNode; readonly children: ReactNode };
type State = { readonly failure: { readonly error: unknown } | null };

/** Shows `fallback` where its children threw. A fallback may throw the error on, to the boundary above. */
export class Boundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render(): ReactNode {
    return this.state.failure ? this.props.fallback(this.state.failure.error) : this.props.children;
  }
}
