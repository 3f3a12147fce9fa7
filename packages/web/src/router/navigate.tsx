import { useEffect } from "react";
import { useNavigate } from "react-router-dom";

/** Goes to another path as soon as it is drawn. */
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
