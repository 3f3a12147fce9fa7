/**
 * The locale in which public pages format money and dates for everyone. Their HTML is prerendered, and reformatting for
 * the reader's locale would make the text jump.
 */
export const publicLocale = "en-US";
