import { Button } from "@phaselock/ui";
import { useAuth } from "@phaselock/web";
import { logoutTexts } from "./texts.ts";

/** Signs the user out. The shell asks first if that would lose sessions. */
export function LogoutButton() {
  const { logout } = useAuth();
  return <Button onClick={() => void logout()}>{logoutTexts.logout}</Button>;
}
