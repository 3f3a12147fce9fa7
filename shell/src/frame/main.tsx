import { createContext, type ReactNode, useContext } from "react";

const InMain = createContext(false);

/** Whether the calling component is inside a frame that draws the landmarks. */
export const useIsInMain = (): boolean => useContext(InMain);

/** The main landmark of a page. Its descendants learn of it by `useIsInMain`. */
export const Main = ({ children }: { readonly children: ReactNode }) => (
  <InMain value>
    <main>{children}</main>
  </InMain>
);
