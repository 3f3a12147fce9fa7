/**
 * A prerendered page is there before the application that answers it. This script stands in its head and keeps the last
 * button that was pressed until the application takes it; links lead somewhere by themselves. The gateway puts it into
 * the documents and names its hash in their policy.
 */
export const keepPressScript =
  '{let pressed;const keep=event=>{pressed=event.target.closest("button")??pressed};' +
  'addEventListener("click",keep,true);' +
  'window.phaselockTakePress=()=>{removeEventListener("click",keep,true);return pressed}}';
