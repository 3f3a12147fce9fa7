/* The shell's entry. Its modules run in this order, and none after one that throws. */
import "./claim-start.ts";
import "../main.tsx";
import "./mark-started.ts";
