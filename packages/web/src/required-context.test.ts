import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { useAuth } from "./auth/auth-provider.tsx";
import { useJourney } from "./journey/journey-provider.tsx";
import { useToast } from "./toasts/toast-provider.tsx";

it.each([
  ["useJourney", useJourney],
  ["useAuth", useAuth],
  ["useToast", useToast],
] as const)("%s outside its provider throws an error", (name, useFacility) => {
  const User = (): ReactNode => {
    useFacility();
    return null;
  };
  expect(() => renderToStaticMarkup(createElement(User))).toThrow(`${name} must be used inside its provider`);
});
