import { bandColour, Figure, useModal } from "@phaselock/ui";
import { isUnreleased, useAuth, useClientConfig, useNavigate } from "@phaselock/web";
import { useQueries, useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { foundModesQuery, foundPatternsQuery } from "./found-queries.ts";
import { type Group, type Item, itemsOf } from "./items.ts";
import { isChoosing, stepOf } from "./keys.ts";
import { match } from "./match.ts";
import styles from "./palette.module.css";
import { paletteTexts } from "./texts.ts";

const words = paletteTexts;
const noEntries = [] as const;

const useItems = () => {
  const { user } = useAuth();
  const config = useClientConfig();
  const [modes, patterns] = useQueries({ queries: [foundModesQuery(useQueryClient()), foundPatternsQuery] });
  return {
    items: itemsOf({
      modes: modes.data ?? noEntries,
      patterns: patterns.data ?? noEntries,
      isOperator: user?.isOperator ?? false,
    }).filter(({ to }) => !isUnreleased(new URL(to, location.origin).pathname, config)),
    isLoading: modes.isPending || patterns.isPending,
    failed: [
      ...(modes.isError ? [words.failed.modes] : []),
      ...(patterns.isError ? [words.failed.patterns] : []),
    ],
  };
};

/** The groups of the items, in the order of their best item. */
const groupsOf = (items: readonly Item[]): readonly (readonly [Group, readonly Item[]])[] =>
  [...new Set(items.map(({ group }) => group))].map(group => [
    group,
    items.filter(item => item.group === group),
  ]);

type OptionProps = {
  readonly item: Item;
  readonly id: string;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
};

/** The field keeps the focus: the keys are handled there, and `aria-activedescendant` names the active option. */
const Option = ({ item, id, isActive, onPoint, onChoose }: OptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys of its options
  // biome-ignore lint/a11y/useFocusableInteractive: the combobox keeps the focus
  <div
    id={id}
    role="option"
    aria-selected={isActive}
    className={styles.option}
    ref={isActive ? element => element?.scrollIntoView({ block: "nearest" }) : undefined}
    onPointerMove={onPoint}
    onClick={onChoose}
  >
    {item.name}
    {item.beat && (
      <Figure size="caption">
        <span style={{ color: bandColour(item.beat.band) }}>{item.beat.text}</span>
      </Figure>
    )}
  </div>
);

/** A dialog that finds every mode, own pattern, screen and setting, and opens it. Escape closes it. */
export const Palette = ({ onClose }: { readonly onClose: () => void }) => {
  const dialog = useModal();
  const navigate = useNavigate();
  const { logout } = useAuth();
  const { items, isLoading, failed } = useItems();
  const [query, setQuery] = useState("");
  const [activeId, setActiveId] = useState<string>();
  const id = useId();
  const groups = groupsOf(match(items, query));
  const shown = groups.flatMap(([_, ofGroup]) => ofGroup);
  const active = shown.find(item => item.id === activeId) ?? shown[0];
  const optionId = (item: Item): string => `${id}-${item.id}`;

  const choose = ({ to }: Item): void => {
    onClose();
    if (to === "logout") void logout();
    else navigate(to);
  };
  const handleKey = (event: KeyboardEvent): void => {
    const step = stepOf(event.key);
    if (step && active) {
      event.preventDefault();
      const next = (shown.indexOf(active) + step + shown.length) % shown.length;
      setActiveId(shown[next]?.id);
    }
    if (active && isChoosing(event.nativeEvent)) {
      event.preventDefault();
      choose(active);
    }
  };
  useEffect(() => {
    const element = dialog.current;
    // A press on the backdrop is one on the dialog itself.
    const closeOutside = ({ target }: Event) => target === element && onClose();
    element?.addEventListener("click", closeOutside);
    return () => element?.removeEventListener("click", closeOutside);
  }, [dialog, onClose]);

  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={words.label}
      onCancel={event => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.content}>
        <input
          type="text"
          role="combobox"
          aria-label={words.label}
          aria-expanded={shown.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active && optionId(active)}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={words.placeholder}
          className={styles.field}
          value={query}
          onChange={event => {
            setQuery(event.target.value);
            setActiveId(undefined);
          }}
          onKeyDown={handleKey}
        />
        <div id={`${id}-list`} role="listbox" aria-label={words.results} className={styles.list}>
          {groups.map(([group, ofGroup]) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset has no options
            <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
              <p id={`${id}-${group}`} className={styles.name}>
                {words.groups[group]}
              </p>
              {ofGroup.map(item => (
                <Option
                  key={item.id}
                  item={item}
                  id={optionId(item)}
                  isActive={item === active}
                  onPoint={() => setActiveId(item.id)}
                  onChoose={() => choose(item)}
                />
              ))}
            </div>
          ))}
        </div>
        <p role="status" className={shown.length > 0 ? "unseen" : styles.none}>
          {shown.length > 0
            ? words.count(shown.length)
            : isLoading
              ? words.loading
              : words.none(query.trim())}
        </p>
        {failed.map(text => (
          <p key={text} className={styles.failed}>
            {text}
          </p>
        ))}
      </div>
    </dialog>
  );
};
