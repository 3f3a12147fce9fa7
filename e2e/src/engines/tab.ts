/**
 * A tab of any browser, whatever drives it. An element is named by an XPath, the one kind of selector that every driver
 * takes: `elements.ts` writes them. A method waits for its element, and throws if it doesn't come within
 * {@link waitMs}.
 */
export type Tab = {
  open(url: string): Promise<void>;
  /** Scrolls to the element and clicks its middle, with the browser's own mouse events. */
  click(element: string): Promise<void>;
  /** Clicks the element of a popup that closes it. */
  clickToClose(element: string): Promise<void>;
  type(element: string, text: string): Promise<void>;
  /** Waits until the element is visible. */
  see(element: string): Promise<void>;
  /** Evaluates an expression in the page. Its value must be JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Runs `press`, and hands over the window that opens. The window is expected to close itself. */
  popup(press: () => Promise<void>, inPopup: (popup: Tab) => Promise<void>): Promise<void>;
};

/** Software rendering on a busy machine is slow. */
export const waitMs = 30_000;

/** A browser with an empty profile and one tab. */
export type DrivenBrowser = {
  /** What the browser says it is, such as Firefox/153.7. */
  readonly version: string;
  readonly tab: Tab;
  /** Uncaught exceptions so far. */
  problems(): Promise<readonly string[]>;
  close(): Promise<void>;
};
