import { regexes } from "zod/v4/core";
import { Dictionary, Fields, List, Preprocessed, type Shape, Union, Variants } from "./composites.ts";
import type { Schema } from "./schema.ts";
import { Numeric, OneOf, Simple, Text } from "./values.ts";

const isBoolean = (value: unknown): boolean => typeof value === "boolean";
const isAnything = (): boolean => true;
const isUndefined = (value: unknown): boolean => value === undefined;

export const string = () => new Text();
export const number = () => new Numeric();
export const int = () => new Numeric().int();
export const boolean = () => new Simple("boolean", isBoolean);
export const unknown = () => new Simple("unknown", isAnything);

export const uuid = () => new Text().regex(regexes.uuid(), undefined, "uuid");
export const email = () => new Text().regex(regexes.email, undefined, "email");
export const url = ({ protocol }: { readonly protocol?: RegExp } = {}) => new Text().url(protocol);
export const iso = {
  date: () => new Text().regex(regexes.date, undefined, "date"),
  datetime: () => new Text().regex(regexes.datetime({}), undefined, "datetime"),
};

export const literal = (value: unknown) => new OneOf("literal", Array.isArray(value) ? value : [value]);
export const array = (element: Schema) => new List(element);
export const object = (shape: Shape) => new Fields(shape, "dropped");
export const strictObject = (shape: Shape) => new Fields(shape, "refused");
export const looseObject = (shape: Shape) => new Fields(shape, "kept");
export const record = (key: Schema, value: Schema) => new Dictionary(key, value);
export const union = (options: readonly Schema[]) => new Union(options);
export const discriminatedUnion = (key: string, options: readonly Fields[]) => new Variants(key, options);
export const preprocess = (change: (value: unknown) => unknown, schema: Schema) =>
  new Preprocessed(change, schema);

const oneOf = (options: readonly unknown[]) => new OneOf("enum", options);
const nothing = () => new Simple("void", isUndefined);

// Reserved words name exports only.
export { nothing as void, oneOf as enum };
