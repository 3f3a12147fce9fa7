import { useEffect } from "react";
import { useNavigate } from "react-router-dom";

/** Navigates to `to` when it mounts. */
export const Navigate = ({
  to,
  replace = false,
}: {
  readonly to: string;
  readonly replace?: boolean;
}): null => {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace }), [navigate, to, replace]);
  return null;
};
