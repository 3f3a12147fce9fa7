import { createContext, type ReactNode, useContext } from "react";

const InMain = createContext(false);

/** Whether a frame has drawn the landmarks around what asks. */
export const useIsInMain = (): boolean => useContext(InMain);

/** The main landmark of a page, which knows that it is there. */
export const Main = ({ children }: { readonly children: ReactNode }) => (
  <InMain value>
    <main>{children}</main>
  </InMain>
);
