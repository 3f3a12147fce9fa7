import { consentInPopup } from "@phaselock/stand-in-google/testing";
import type { Product } from "../product/open-product.ts";

const consent = ({ url, google }: Product, responseType: "code" | "token", email: string) =>
  consentInPopup(
    { ...google, appOrigin: url.replace("127.0.0.1", "localhost") },
    { name: "Kim Nobody", email },
    responseType,
  );

export const codeFor = async (product: Product, email: string): Promise<string> =>
  String((await consent(product, "code", email)).code);

export const accessTokenFor = async (product: Product, email: string): Promise<string> =>
  String((await consent(product, "token", email)).access_token);
