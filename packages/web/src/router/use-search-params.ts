import { useCallback, useMemo } from "react";
import { useLocation, useNavigate } from "react-router-dom";

type SetSearchParams = (
  next: (now: URLSearchParams) => URLSearchParams,
  options?: { readonly replace?: boolean },
) => void;

/** The address's query parameters, and a function that changes them. */
export const useSearchParams = (): readonly [URLSearchParams, SetSearchParams] => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const parameters = useMemo(() => new URLSearchParams(search), [search]);
  const setParameters = useCallback<SetSearchParams>(
    (next, options) => void navigate(`?${next(new URLSearchParams(search))}`, options),
    [navigate, search],
  );
  return [parameters, setParameters];
};
